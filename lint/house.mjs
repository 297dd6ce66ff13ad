// The rules of this house, as a plugin of oxlint. What each is for stands in CONTRIBUTING.md.
import { exports, imports, rooms } from './imports.mjs'
import { doubles, environment, names, network, sql } from './places-of-things.mjs'

// oxlint takes a plugin from a module's default export.
export default {
  meta: { name: 'house' },
  rules: { rooms, imports, exports, sql, environment, network, names, doubles },
}
