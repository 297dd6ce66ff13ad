import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { SignInScreen } from './sign-in-screen.tsx'

/** Announces success and goes to `to` after `afterMs`; a link goes there at once. */
export function DonePanel({
  title,
  text,
  to,
  link,
  afterMs,
}: {
  title: string
  text: string
  to: string
  link: string
  afterMs: number
}) {
  const navigate = useNavigate()
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true })
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate, to, afterMs])
  return (
    <SignInScreen title={title} lead={<span role="status">{text}</span>}>
      <CircleCheck className="sign-in-done" />
      <Link className="btn btn-line btn-lg btn-wide" to={to} replace>
        {link}
      </Link>
    </SignInScreen>
  )
}
