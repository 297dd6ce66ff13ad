import { messages } from '#locales/en/web-lazy.ts'
import { english } from './english.ts'

// Imported by the pages and dialogs that load after the first page.
Object.assign(english.messages, messages)
