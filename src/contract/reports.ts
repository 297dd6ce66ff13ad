import { z } from 'zod'
import { REPORT_REASONS } from './report-reasons.ts'

/** Reports have a reason but no free text, so that no personal data is stored. */
export const reportBodySchema = z.object({ reason: z.enum(REPORT_REASONS) })

export const reportResponseSchema = z.object({ received: z.literal(true) })
