import { z } from 'zod'
import { ROLES } from './accounts.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './admin.ts'
import { SUBSCRIPTION_STATUSES } from './payments.ts'
import { PLAN_TYPES } from './plans.ts'

const at = z.iso.datetime()
const id = z.int().min(1).max(2_147_483_647)

export const adminUserSchema = z.object({
  id,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  trialExpiresAt: at.nullable(),
  plan: z.object({ status: z.string(), planType: z.string() }).nullable(),
  hasFullAccess: z.boolean(),
  sessions: z.int().describe('Active sessions.'),
  searches: z.int(),
  hasTelegram: z.boolean(),
  createdAt: at,
})
export type AdminUser = z.infer<typeof adminUserSchema>

export const userQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
    .optional()
    .describe('Part of the email or name, or an id.'),
  role: z.enum(ROLES).optional(),
  page: z.coerce.number().int().min(1).max(200).optional(),
})

export const adminUserDetailSchema = z.object({
  user: adminUserSchema.extend({
    language: z.string().nullable(),
    hasPassword: z.boolean(),
    signInMethods: z.array(z.string()),
  }),
  isSelf: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string().nullable(),
      method: z.string(),
      createdAt: at,
      lastSeenAt: at,
    }),
  ),
  subscriptions: z.array(
    z.object({
      provider: z.string(),
      planType: z.enum(PLAN_TYPES),
      status: z.enum(SUBSCRIPTION_STATUSES),
      startedAt: at,
      periodEnd: at,
      cancelsAt: at.nullable(),
      endedAt: at.nullable(),
      pastDueSince: at.nullable(),
    }),
  ),
})
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>

export const subscriptionStatsSchema = z.object({
  counts: z.array(
    z.object({
      planType: z.enum(PLAN_TYPES),
      status: z.enum(SUBSCRIPTION_STATUSES),
      count: z.int(),
      monthlyCents: z
        .int()
        .describe('Monthly revenue in US cents. 0 for statuses that do not pay.'),
    }),
  ),
  trials: z.int().describe('Accounts in a trial without a plan.'),
  pastDue: z
    .array(
      z.object({
        userId: id,
        email: z.string().nullable(),
        planType: z.enum(PLAN_TYPES),
        since: at,
        accessUntil: at,
        accessEnded: z.boolean(),
      }),
    )
    .describe('Oldest first, at most 100.'),
})

/** The reason for a deletion, for the audit log. Must not identify the person. */
export const userDeletionSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Enter a reason')
    .max(200)
    .refine(
      (value) => !value.includes('\0') && !value.includes('@'),
      'Enter a reason without names or email addresses',
    ),
})
export const trialExtensionSchema = z.object({ days: z.int('Use a whole number').min(1).max(90) })

export const auditLogEntrySchema = z.object({
  id,
  at,
  action: z.enum(AUDIT_ACTIONS),
  by: z.object({
    id: id.nullable().describe('null: the command line or a deleted account.'),
    name: z.string().nullable(),
    isFromCli: z.boolean(),
  }),
  subject: z.object({
    kind: z.enum(AUDIT_SUBJECTS),
    id: id.nullable(),
    label: z.string().nullable().describe('The name of a channel. People have only their id.'),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>

export const auditLogQuerySchema = z.object({
  action: z.enum(AUDIT_ACTIONS).optional(),
  by: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  subjectId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Returns entries older than this id.'),
})
export const auditLogPageSchema = z.object({
  data: z.array(auditLogEntrySchema).describe('Newest first, 50 at a time.'),
  next: z.int().nullable().describe('Send it as `before`. null: no more entries.'),
})
