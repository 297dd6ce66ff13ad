import { Brand } from '#web/ui/brand.tsx'
import { WindowArt, WindowOutline } from '#web/ui/window-art.tsx'
import { KitSection } from './kit-section.tsx'

const TYPE = [
  'text-12',
  'text-13',
  'text-14',
  'text-16',
  'text-18',
  'text-20',
  'text-24',
  'text-32',
]
const BACKGROUNDS = ['bg-bg', 'bg-sunk', 'bg-surface', 'bg-raised', 'bg-accent', 'bg-accent-soft']
const TEXT_COLOURS = [
  'text-ink',
  'text-ink-2',
  'text-ink-3',
  'text-accent-text',
  'text-ok',
  'text-err',
]
const SCRIPTS = [
  'Flat 85 m², ₾2,400',
  'Квартира 85 м², 2 400 ₾',
  'ბინა 85 მ², ₾2,400',
  'Բնակարան 85 մ², 250 000 ֏',
  'Stan 85 m², Čukarica, Đorđa Šćepana',
]

/** Badges, brand, panel, typography and colours. */
export function Surfaces() {
  return (
    <>
      <KitSection name="Badges and tags">
        <span className="badge badge-new">New</span>
        <span className="badge badge-ok">ACTIVE</span>
        <span className="badge">EXPIRED</span>
        <span className="badge badge-accent">Primary source</span>
        <span className="count">3</span>
        <span className="tag">A/C</span>
        <span className="tag tag-more">+5 more</span>
      </KitSection>
      <KitSection name="Brand">
        <span className="brand">
          <Brand />
        </span>
        <span className="empty p-0">
          <WindowArt />
        </span>
        <span className="empty p-0">
          <WindowArt broken />
        </span>
        <span className="no-photo w-32">
          <WindowOutline />
          No photo
        </span>
      </KitSection>
      <KitSection name="Panel">
        <section className="panel w-full">
          <h2>A panel</h2>
          <dl className="facts-list">
            <dt>Posted</dt>
            <dd>21.11.2026</dd>
          </dl>
        </section>
      </KitSection>
      <KitSection name="Type">
        {TYPE.map((size) => (
          <span key={size} className={size}>
            {size}
          </span>
        ))}
      </KitSection>
      <KitSection name="Scripts">
        {SCRIPTS.map((sample) => (
          <p key={sample} className="w-full">
            {sample} <b>{sample}</b>
          </p>
        ))}
      </KitSection>
      <KitSection name="Text colours">
        {TEXT_COLOURS.map((colour) => (
          <span key={colour} className={colour}>
            {colour}
          </span>
        ))}
        <a className="link" href="#main">
          A link
        </a>
      </KitSection>
      <KitSection name="Backgrounds">
        {BACKGROUNDS.map((background) => (
          <span key={background} className={`rounded-md border border-line p-4 ${background}`}>
            <span className="sr-only">{background}</span>
          </span>
        ))}
      </KitSection>
    </>
  )
}
