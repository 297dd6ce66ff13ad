import { z } from 'zod'
import { ROLES } from './accounts.ts'
import { ACTS, SUBJECTS } from './desk.ts'
import { PAID_STATUSES } from './payments.ts'
import { PLAN_TYPES } from './plans.ts'

const at = z.iso.datetime()
const id = z.int().min(1).max(2_147_483_647)

export const deskUserShape = z.object({
  id,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  trialExpiresAt: at.nullable(),
  plan: z.object({ status: z.string(), planType: z.string() }).nullable(),
  hasFullAccess: z.boolean(),
  sessions: z.int().describe('That stand now.'),
  searches: z.int(),
  hasTelegram: z.boolean(),
  createdAt: at,
})
export type DeskUser = z.infer<typeof deskUserShape>

export const userQueryShape = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
    .optional()
    .describe('A part of the address or name, or a number.'),
  role: z.enum(ROLES).optional(),
  page: z.coerce.number().int().min(1).max(200).optional(),
})

export const deskUserDetailShape = z.object({
  user: deskUserShape.extend({
    language: z.string().nullable(),
    hasPassword: z.boolean(),
    signInMethods: z.array(z.string()),
  }),
  isSelf: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string().nullable(),
      door: z.string(),
      createdAt: at,
      lastSeenAt: at,
    }),
  ),
  subscriptions: z.array(
    z.object({
      provider: z.string(),
      planType: z.enum(PLAN_TYPES),
      status: z.enum(PAID_STATUSES),
      startedAt: at,
      periodEnd: at,
      cancelsAt: at.nullable(),
      endedAt: at.nullable(),
      pastDueSince: at.nullable(),
    }),
  ),
})
export type DeskUserDetail = z.infer<typeof deskUserDetailShape>

export const deskSubscriptionsShape = z.object({
  counts: z.array(
    z.object({
      planType: z.enum(PLAN_TYPES),
      status: z.enum(PAID_STATUSES),
      count: z.int(),
      monthlyCents: z
        .int()
        .describe('What they bring a month, US cents; 0 for those that bring nothing.'),
    }),
  ),
  trials: z.int().describe('Accounts in their trial, without a plan.'),
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

/** Why somebody is deleted, for the log; no name belongs in it. */
export const userDeletionShape = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Say why')
    .max(200)
    .refine(
      (value) => !value.includes('\0') && !value.includes('@'),
      'Say why without names and addresses',
    ),
})
export const trialExtensionShape = z.object({ days: z.int('Use a whole number').min(1).max(90) })

export const deskActShape = z.object({
  id,
  at,
  act: z.enum(ACTS),
  by: z.object({
    id: id.nullable().describe('null: a command, or an account that is gone.'),
    name: z.string().nullable(),
    command: z.boolean(),
  }),
  subject: z.object({
    kind: z.enum(SUBJECTS),
    id: id.nullable(),
    label: z.string().nullable().describe('The name of a channel; of people the number alone.'),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type DeskAct = z.infer<typeof deskActShape>

export const actQueryShape = z.object({
  act: z.enum(ACTS).optional(),
  by: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  subject: z.enum(SUBJECTS).optional(),
  subjectId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Acts older than this one, to go on.'),
})
export const actPageShape = z.object({
  data: z.array(deskActShape).describe('Newest first, 50 at a time.'),
  next: z.int().nullable().describe('Pass as `before`; null: no more.'),
})
