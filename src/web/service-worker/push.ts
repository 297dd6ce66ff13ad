import type { WorkerScope } from './scope.ts'

/** Hears pushed messages, and presses on the notifications that they become. */
export function listenForPushes(_worker: WorkerScope): void {}
