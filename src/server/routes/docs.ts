import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { operations } from '#contract/operations.ts'
import { DOCS_POLICY } from '../content-security.ts'
import { openApi } from '../openapi.ts'

/** The API documentation at `/api/docs`, and the OpenAPI document at `/api/docs/json`. */
export async function docsRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  // Built for the first reader, since it takes longer than everything else at the start.
  let document: object | undefined
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    transformSpecification: () => (document ??= openApi(Object.values(operations), publicUrl)),
    transformSpecificationClone: false,
    uiConfig: { tryItOutEnabled: true, validatorUrl: null },
    theme: {
      title: 'Bina API',
      css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
