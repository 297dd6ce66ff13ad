import type { FastifyInstance } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Db } from '#core/db/database.ts'
import { type Handler, registerOperation } from './register-operation.ts'
import { geographyHandlers } from './routes/geography.ts'
import { listingHandlers } from './routes/listings.ts'
import { placeHandlers } from './routes/places.ts'
import { reportHandlers } from './routes/reports.ts'
import { similarHandlers } from './routes/similar.ts'

type Handlers = { [Name in keyof typeof operations]: Handler<(typeof operations)[Name]> }

/** Every operation of the contract and no other: one without a handler does not compile. */
export function registerOperations(app: FastifyInstance, db: Db, options: { checkAnswers: boolean }): void {
  const handlers: Handlers = { ...listingHandlers(db), ...similarHandlers(db), ...reportHandlers(db), ...geographyHandlers, ...placeHandlers(db) }
  for (const [name, op] of Object.entries(operations)) {
    registerOperation(app, op as Operation, handlers[name as keyof Handlers] as Handler<Operation>, options)
  }
}
