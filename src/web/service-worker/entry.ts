import { answer } from './answer.ts'
import { hear } from './hear.ts'
import { listenForPushes } from './push.ts'
import { worker } from './scope.ts'
import { dropOldBuilds, keepBuild } from './shell.ts'

// `/sw.js`: a file of its own, which no page imports and which imports nothing of theirs.
worker.addEventListener('install', (event) => event.waitUntil(keepBuild()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()))
worker.addEventListener('fetch', answer)
worker.addEventListener('message', hear)
listenForPushes(worker)
