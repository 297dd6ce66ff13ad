export { countInProgress, listUnfinished as listUnfinishedPosts } from './store.ts'
