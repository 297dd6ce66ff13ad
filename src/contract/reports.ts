import { z } from 'zod'
import { REPORT_REASONS } from './report-reasons.ts'

/**
 * `POST /api/listings/{id}/reports`: a reason and no words of one's own, so that nothing personal
 * is kept.
 */
export const reportBodySchema = z.object({ reason: z.enum(REPORT_REASONS) })

export const reportResponseSchema = z.object({ received: z.literal(true) })
