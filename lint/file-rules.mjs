// Rules about where things go: SQL, the environment, the network, file names, and fakes instead of
// mocks.
import { UNCHECKED } from './boundaries.mjs'
import { below } from './paths.mjs'

/**
 * Stores of a module and of its subfolders (core/listings/merge/store.ts), core/db, and the adapter
 * that runs PostgreSQL itself.
 */
const SQL_PATHS = new RegExp(
  String.raw`^src\/(core\/db\/|adapters\/embedded-postgres\/|` +
    String.raw`core\/[^/]+\/([^/]+\/)?(store|store-[^/]+|(?!object-)[^/]+-store)\.ts$)`,
)
const QUERY_BUILDERS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
])
const STATEMENT = new RegExp(
  String.raw`^\s*(select|insert|update|delete|with|truncate|alter|create|drop|` +
    String.raw`begin|commit|listen|notify|lock)\b`,
  'i',
)
const SQL_MESSAGE =
  'SQL belongs in core/<noun>/store.ts (or store-*.ts, *-store.ts) and core/db/: ' +
  'export it there as a function that takes `db`.'

/** SQL only in stores. */
export const sqlLocation = {
  create(context) {
    const relative = below(context.filename)
    if (SQL_PATHS.test(relative) || UNCHECKED.test(relative)) return {}
    const report = (node) => context.report({ node, message: SQL_MESSAGE })
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

const ENVIRONMENT_MESSAGE =
  'only src/config.ts reads the environment: add the setting there (and to .env.example) ' +
  'and take it as an argument.'

/**
 * The environment is read in one file. Passing all of it to a child process (`...process.env`) is
 * allowed.
 */
export const environment = {
  create(context) {
    const relative = below(context.filename)
    if (relative === 'src/config.ts' || UNCHECKED.test(relative)) return {}
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name
        if (
          node.object.type === 'Identifier' &&
          node.object.name === 'process' &&
          name === 'env' &&
          node.parent.type !== 'SpreadElement'
        )
          context.report({ node, message: ENVIRONMENT_MESSAGE })
      },
      VariableDeclarator(node) {
        if (
          node.init?.type === 'Identifier' &&
          node.init.name === 'process' &&
          node.id.type === 'ObjectPattern' &&
          node.id.properties.some((one) => one.key?.name === 'env')
        )
          context.report({ node, message: ENVIRONMENT_MESSAGE })
      },
      ImportDeclaration(node) {
        if (/^(node:)?process$/.test(node.source.value))
          context.report({ node, message: ENVIRONMENT_MESSAGE })
      },
    }
  },
}

/** core uses no network, and the global fetch is one. */
export const coreNetwork = {
  create(context) {
    const relative = below(context.filename)
    if (!relative.startsWith('src/core/') || UNCHECKED.test(relative)) return {}
    const message = 'core uses no network: define a port and implement it in adapters/<x>.'
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type === 'Identifier' && callee.name === 'fetch')
          context.report({ node, message })
        if (
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          callee.object.name === 'globalThis' &&
          callee.property.name === 'fetch'
        )
          context.report({ node, message })
      },
    }
  },
}

const VAGUE_NAMES = /(^|\/)(utils?|helpers?|lib|common|misc|shared|index)(\/|\.[cm]?[jt]sx?$)/

/** File names are kebab-case and say what is inside. */
export const fileNames = {
  create(context) {
    const relative = below(context.filename)
    const file = relative.split('/').at(-1)
    return {
      Program(node) {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(file.replace(/^\./, '')))
          context.report({ node, message: `${file}: file names are kebab-case.` })
        else if (VAGUE_NAMES.test(relative))
          context.report({
            node,
            message:
              `${relative}: vague name: name the file after what it contains, ` +
              'in the module it belongs to.',
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

/** Tests run the real code against real local servers. */
export const noMocks = {
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
            message:
              `vi.${node.property.name}: no mocked functions: pass a plain function or the time ` +
              'as an argument, or start a local server of src/demo/ or test/doubles/.',
          })
      },
    }
  },
}
