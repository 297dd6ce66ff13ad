// Rules about imports and exports: the law's walls, how an import is written, named exports, no
// barrels.
import { builtinModules } from 'node:module'
import { LAW, OUTSIDE_THE_LAW } from './law.mjs'
import { below, carriesZod, placeOf, roomOf, targetOf } from './places.mjs'

/** Calls `see(sourceNode, typeOnly)` for every way in which a module names another. */
function everyImport(see) {
  const statement = (node) => {
    if (!node.source) return
    const specifiers = node.specifiers ?? []
    const inline =
      specifiers.length > 0 &&
      specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
    see(node.source, node.importKind === 'type' || node.exportKind === 'type' || inline)
  }
  return {
    ImportDeclaration: statement,
    ExportNamedDeclaration: statement,
    ExportAllDeclaration: statement,
    ImportExpression: (node) => see(node.source, false),
    TSImportType: (node) => see(node.source ?? node.argument?.literal ?? node.argument, true),
  }
}

/** The walls between the rooms. */
export const rooms = {
  create(context) {
    const relative = below(context.filename)
    if (OUTSIDE_THE_LAW.test(relative)) return {}
    const from = placeOf(relative)
    return everyImport((node, typeOnly) => {
      if (typeof node?.value !== 'string') return
      const to = targetOf(node.value, relative)
      for (const row of LAW) {
        const match = row.from.exec(from)
        if (!match || !new RegExp(row.to.source.replaceAll('SAME', match[1] ?? '')).test(to))
          continue
        if (!(row.types && typeOnly))
          context.report({ node, message: `${from} → ${to}: ${row.says}` })
        return
      }
      if (from.startsWith('web/') && !typeOnly && to.startsWith('contract/') && carriesZod(to))
        context.report({
          node,
          message: `${from} → ${to}: this module brings zod, which the first script must not hold: use \`import type\`, or move plain data into a contract module of its own.`,
        })
    })
  },
}

const RESOURCE = /\.(css|json|svg|png|jpg|webp|html|sql)(\?\w+)?$/

/**
 * How an import is written: with its ending, `./` inside a room, `#room/` across, `node:` for
 * Node's own.
 */
export const imports = {
  create(context) {
    const relative = below(context.filename)
    const here = roomOf(placeOf(relative))
    return everyImport((node) => {
      const specifier = node?.value
      if (typeof specifier !== 'string') return
      if (builtinModules.includes(specifier))
        return context.report({ node, message: `write 'node:${specifier}'.` })
      const ours = specifier.startsWith('.') || specifier.startsWith('#')
      if (!ours || specifier === '#config') return
      if (
        !/\.(tsx?|mjs)(\?\w+)?$/.test(specifier) &&
        !RESOURCE.test(specifier) &&
        !specifier.includes('/dist/')
      )
        return context.report({ node, message: `write the ending: '${specifier}.ts' or '.tsx'.` })
      const to = targetOf(specifier, relative)
      if (
        specifier.startsWith('.') &&
        relative.startsWith('src/') &&
        roomOf(to) !== here &&
        !RESOURCE.test(specifier)
      )
        context.report({
          node,
          message: `'${specifier}' leaves its room: across rooms write '#${to}.ts'.`,
        })
    })
  },
}

/** Named exports only, and no file that merely passes on what others export. */
export const exports = {
  create(context) {
    const barrel = (node) =>
      context.report({ node, message: 'no barrels: import it from the file where it stands.' })
    return {
      ExportDefaultDeclaration: (node) =>
        context.report({
          node,
          message: 'named exports only: one thing has one name in every file.',
        }),
      ExportAllDeclaration: barrel,
      ExportNamedDeclaration: (node) => node.source && barrel(node),
    }
  },
}
