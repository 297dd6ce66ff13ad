// Rules about things that have one place: SQL, the environment, file names, doubles instead of
// mocks.
import { OUTSIDE_THE_LAW } from './law.mjs'
import { below } from './places.mjs'

/**
 * Stores of a noun and of its parts (core/listings/merge/store.ts), core/db, and the adapter whose
 * outside service is PostgreSQL itself.
 */
const SQL_PLACES =
  /^src\/(core\/db\/|adapters\/embedded-postgres\/|core\/[^/]+\/([^/]+\/)?(store|store-[^/]+|(?!object-)[^/]+-store)\.ts$)/
const QUERY_BUILDERS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
])
const STATEMENT =
  /^\s*(select|insert|update|delete|with|truncate|alter|create|drop|begin|commit|listen|notify|lock)\b/i
const SQL_SAYS =
  'SQL stands in core/<noun>/store.ts (or store-*.ts, *-store.ts) and core/db/ only: export it there as a function named as a question, taking `db`.'

/** SQL in one kind of place. */
export const sql = {
  create(context) {
    const relative = below(context.filename)
    if (SQL_PLACES.test(relative) || OUTSIDE_THE_LAW.test(relative)) return {}
    const report = (node) => context.report({ node, message: SQL_SAYS })
    return {
      ImportDeclaration(node) {
        if (
          (node.source.value === 'pg' || node.source.value === 'kysely') &&
          node.importKind !== 'type' &&
          !node.specifiers.every((one) => one.importKind === 'type')
        )
          report(node)
      },
      TaggedTemplateExpression(node) {
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql') report(node)
      },
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || node.callee.computed) return
        const name = node.callee.property.name
        if (QUERY_BUILDERS.has(name)) return report(node)
        const [first] = node.arguments
        const text =
          first?.type === 'Literal'
            ? first.value
            : first?.type === 'TemplateLiteral'
              ? first.quasis[0]?.value.raw
              : undefined
        if (name === 'query' && typeof text === 'string' && STATEMENT.test(text)) report(node)
      },
    }
  },
}

const ENVIRONMENT_SAYS =
  'only src/config.ts reads the environment: add the setting there (and to .env.example) and take it as an argument.'

/**
 * The environment is read in one file. Handing it on whole to a child process (`...process.env`)
 * reads no setting.
 */
export const environment = {
  create(context) {
    const relative = below(context.filename)
    if (relative === 'src/config.ts' || OUTSIDE_THE_LAW.test(relative)) return {}
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name
        if (
          node.object.type === 'Identifier' &&
          node.object.name === 'process' &&
          name === 'env' &&
          node.parent.type !== 'SpreadElement'
        )
          context.report({ node, message: ENVIRONMENT_SAYS })
      },
      VariableDeclarator(node) {
        if (
          node.init?.type === 'Identifier' &&
          node.init.name === 'process' &&
          node.id.type === 'ObjectPattern' &&
          node.id.properties.some((one) => one.key?.name === 'env')
        )
          context.report({ node, message: ENVIRONMENT_SAYS })
      },
      ImportDeclaration(node) {
        if (/^(node:)?process$/.test(node.source.value))
          context.report({ node, message: ENVIRONMENT_SAYS })
      },
    }
  },
}

/** core asks nobody: the global fetch is a network too. */
export const network = {
  create(context) {
    const relative = below(context.filename)
    if (!relative.startsWith('src/core/') || OUTSIDE_THE_LAW.test(relative)) return {}
    const says = 'core has no network: state a port and let adapters/<x> fill it.'
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type === 'Identifier' && callee.name === 'fetch')
          context.report({ node, message: says })
        if (
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          callee.object.name === 'globalThis' &&
          callee.property.name === 'fetch'
        )
          context.report({ node, message: says })
      },
    }
  },
}

const DRAWERS = /(^|\/)(utils?|helpers?|lib|common|misc|shared|index)(\/|\.[cm]?[jt]sx?$)/

/** kebab-case names that say what is inside. */
export const names = {
  create(context) {
    const relative = below(context.filename)
    const file = relative.split('/').at(-1)
    return {
      Program(node) {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(file.replace(/^\./, '')))
          context.report({ node, message: `${file}: file names are kebab-case.` })
        else if (DRAWERS.test(relative))
          context.report({
            node,
            message: `${relative}: no drawers: name the file after what it holds, in the room of its noun.`,
          })
      },
    }
  },
}

const MOCKS = new Set([
  'mock',
  'doMock',
  'fn',
  'spyOn',
  'mocked',
  'hoisted',
  'useFakeTimers',
  'stubGlobal',
  'stubEnv',
])

/** Tests run the real thing against real local servers. */
export const doubles = {
  create(context) {
    return {
      MemberExpression(node) {
        if (
          node.object.type === 'Identifier' &&
          node.object.name === 'vi' &&
          MOCKS.has(node.property.name)
        )
          context.report({
            node,
            message: `vi.${node.property.name}: no mocked functions: pass a plain function or the time as an argument, or start the local server in test/doubles/.`,
          })
      },
    }
  },
}
