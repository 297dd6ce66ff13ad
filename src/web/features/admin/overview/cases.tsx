import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'

/** The corrections as a file of labelled cases, for whoever works on the rules. */
export function Cases() {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act } = useAct()
  const save = () =>
    void act('cases', async () => {
      const { fileName, count, text } = await desk.exportCases()
      if (count === 0) return toast(say('cases.none'))
      const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      // The browser has begun to write by then.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
      toast(say('cases.saved', { n: count }))
    })
  return (
    <section className="desk-part">
      <h2>{say('cases.title')}</h2>
      <p className="desk-small">{say('cases.text')}</p>
      <div className="desk-acts">
        <ActButton busy={busy !== null} onClick={save}>
          {say('cases.save')}
        </ActButton>
      </div>
      <Trouble failure={failure} />
    </section>
  )
}
