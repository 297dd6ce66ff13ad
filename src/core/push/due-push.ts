/**
 * A row that waits to be pushed: to which browser, by which push service (its origin). `tries`:
 * those before.
 */
export type DuePush = { id: string; browserId: number; service: string; tries: number }
