import { handleFetch } from './handle-fetch.ts'
import { handleMessage } from './handle-message.ts'
import { listenForPushes } from './push.ts'
import { worker } from './scope.ts'
import { deleteOldBuilds, cacheBuild } from './shell.ts'

// Built as `/sw.js`, a separate file that shares no modules with the pages.
worker.addEventListener('install', (event) => event.waitUntil(cacheBuild()))
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldBuilds()))
worker.addEventListener('fetch', handleFetch)
worker.addEventListener('message', handleMessage)
listenForPushes(worker)
