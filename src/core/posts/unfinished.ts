/** What commands and the operator may ask about posts that are not through. */
export { countUnfinished, listStuckPosts } from './store.ts'
