// The lint rules of this project, as a plugin of oxlint. CONTRIBUTING.md says what each is for.
import { coreNetwork, environment, fileNames, noMocks, sqlLocation } from './file-rules.mjs'
import { boundaries, imports, namedExports } from './import-rules.mjs'

// oxlint loads a plugin from a module's default export.
export default {
  meta: { name: 'bina' },
  rules: {
    boundaries,
    imports,
    'named-exports': namedExports,
    'sql-location': sqlLocation,
    environment,
    'core-network': coreNetwork,
    'file-names': fileNames,
    'no-mocks': noMocks,
  },
}
