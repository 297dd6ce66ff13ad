import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AdminListing } from '#contract/admin-listings.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { diffDraft, type Draft } from './draft.ts'
import { FieldRow } from './field-row.tsx'
import { FORM_FIELDS, textOf } from './fields.ts'

/** The form that corrects a listing, with a preview of the changes below it. */
export function CorrectionForm({
  listing,
  draft,
  onDraft,
}: {
  listing: AdminListing
  draft: Draft
  onDraft: (draft: Draft) => void
}) {
  const queries = useAdminQueries()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run, clear } = useAction()
  const choices = useQuery(queries.choices())
  const [statedInPost, setStatedInPost] = useState(true)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { shown, sources } = listing
  const { changes, differences, faults } = useMemo(() => diffDraft(shown, draft), [shown, draft])
  const found = useMemo(
    () => new Set(sources.flatMap(({ evidence }) => Object.keys(evidence))),
    [sources],
  )
  const corrected = new Map(
    listing.corrections.filter(({ endedAt }) => endedAt === null).map((one) => [one.field, one]),
  )
  const city = draft.city || shown.city
  const isWrong = Object.keys(faults).length > 0

  const hintOf = (field: (typeof FORM_FIELDS)[number]): string | null => {
    if (corrected.has(field)) return t('hint.corrected')
    if (field === 'district' && shown.districtDerived && shown.district)
      return t('hint.derived', { district: shown.district })
    if (field === 'currency' && shown.currencyAssumed) return t('hint.assumed')
    return null
  }
  const save = () => {
    setIsSubmitted(true)
    if (isWrong) {
      const first = FORM_FIELDS.find((field) => faults[field])
      if (first) document.getElementById(`field-${first}`)?.focus()
      return
    }
    if (differences.length === 0) return
    void run('save', async () => {
      const { correctionIds } = await api.correctListing({
        params: { id: listing.id },
        body: { changes, statedInPost },
      })
      onDraft({})
      setIsSubmitted(false)
      toast(
        t('saved'),
        correctionIds.length > 0
          ? () => api.undoCorrections({ body: { ids: correctionIds } })
          : null,
      )
    })
  }
  const failedField = failure?.field?.split('.').at(-1)
  return (
    <form
      className="flat-fields"
      aria-label={t('correct')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {FORM_FIELDS.map((field) => (
        <FieldRow
          key={field}
          field={field}
          value={draft[field] ?? textOf(shown, field)}
          changed={differences.some((one) => one.field === field)}
          found={found.has(field)}
          hint={hintOf(field)}
          city={city}
          cities={choices.data?.cities ?? []}
          fault={isSubmitted || draft[field] !== undefined ? faults[field] : undefined}
          onType={(value) => {
            clear()
            onDraft({
              ...draft,
              [field]: value,
              ...(field === 'city' && value !== shown.city ? { district: '' } : {}),
            })
          }}
        />
      ))}
      <div className={differences.length > 0 || isWrong ? 'flat-save is-near' : 'flat-save'}>
        {differences.length > 0 && (
          <div className="flat-changes" role="status">
            <b>{t('willChange')}</b>
            {differences.map(({ field, was, now }) => (
              <span key={field}>
                {t(`field.${field}`)}: {was || '—'} → <b>{now || '—'}</b>
              </span>
            ))}
          </div>
        )}
        {differences.length > 0 && (
          <label className="admin-check">
            <input
              type="checkbox"
              checked={statedInPost}
              onChange={() => setStatedInPost(!statedInPost)}
            />
            {t('statedInPost')}
          </label>
        )}
        <FailureNote
          failure={
            failure && failedField && failedField in FIELD_SET
              ? { text: `${t(`field.${failedField as 'price'}`)}: ${failure.text}`, field: null }
              : failure
          }
        />
        <div className="admin-actions">
          <BusyButton
            type="submit"
            className="btn-main"
            busy={busy !== null}
            disabled={differences.length === 0 && !isWrong}
          >
            {t('save')}
          </BusyButton>
          {Object.keys(draft).length > 0 && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                onDraft({})
                clear()
                setIsSubmitted(false)
              }}
            >
              {t('discard')}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}

const FIELD_SET: Readonly<Record<string, true>> = Object.fromEntries(
  FORM_FIELDS.map((field) => [field, true]),
)
