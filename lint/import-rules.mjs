// Rules about imports and exports: module boundaries, how an import is written, named exports, no
// barrels.
import { builtinModules } from 'node:module'
import { BOUNDARIES, UNCHECKED } from './boundaries.mjs'
import { below, carriesZod, moduleOf, modulePathOf, targetOf } from './paths.mjs'

/** Calls `visit(sourceNode, typeOnly)` for every form of import and re-export. */
function everyImport(visit) {
  const statement = (node) => {
    if (!node.source) return
    const specifiers = node.specifiers ?? []
    const inline =
      specifiers.length > 0 &&
      specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
    visit(node.source, node.importKind === 'type' || node.exportKind === 'type' || inline)
  }
  return {
    ImportDeclaration: statement,
    ExportNamedDeclaration: statement,
    ExportAllDeclaration: statement,
    ImportExpression: (node) => visit(node.source, false),
    TSImportType: (node) => visit(node.source ?? node.argument?.literal ?? node.argument, true),
  }
}

/** The boundaries between modules. */
export const boundaries = {
  create(context) {
    const relative = below(context.filename)
    if (UNCHECKED.test(relative)) return {}
    const from = modulePathOf(relative)
    return everyImport((node, typeOnly) => {
      if (typeof node?.value !== 'string') return
      const to = targetOf(node.value, relative)
      for (const row of BOUNDARIES) {
        const match = row.from.exec(from)
        if (!match || !new RegExp(row.to.source.replaceAll('SAME', match[1] ?? '')).test(to))
          continue
        if (!(row.types && typeOnly))
          context.report({ node, message: `${from} → ${to}: ${row.message}` })
        return
      }
      if (from.startsWith('web/') && !typeOnly && to.startsWith('contract/') && carriesZod(to))
        context.report({
          node,
          message:
            `${from} → ${to}: this module imports zod, ` +
            'which the initial script must not include: ' +
            'use `import type`, or move plain data into a contract module of its own.',
        })
    })
  },
}

const RESOURCE = /\.(css|json|geojson|svg|png|jpg|webp|html|sql)(\?\w+)?$/

/**
 * How an import is written: with its extension, `./` inside a module, `#module/` across modules,
 * `node:` for built-in modules.
 */
export const imports = {
  create(context) {
    const relative = below(context.filename)
    const ownModule = moduleOf(modulePathOf(relative))
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
        return context.report({
          node,
          message: `write the extension: '${specifier}.ts' or '.tsx'.`,
        })
      const to = targetOf(specifier, relative)
      if (
        specifier.startsWith('.') &&
        relative.startsWith('src/') &&
        moduleOf(to) !== ownModule &&
        !RESOURCE.test(specifier)
      )
        context.report({
          node,
          message: `'${specifier}' leaves its module: across modules write '#${to}.ts'.`,
        })
    })
  },
}

/** Named exports only, and no re-exports. */
export const namedExports = {
  create(context) {
    const barrel = (node) =>
      context.report({ node, message: 'no barrels: import it from the file that defines it.' })
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
