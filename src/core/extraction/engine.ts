import type { ExtractionInput, Extractor, PostExtraction } from './extraction.ts'
import { groundAnswer } from './grounding/ground-answer.ts'
import { fromModelAlone, mergeEngines } from './merge-engines.ts'
import type { ModelReader, ModelReading } from './model-reader.ts'

/** How a post is read: by the rules alone, by a language model alone, or by both together. */
export const ENGINES = ['rules', 'model', 'both'] as const
export type EngineName = (typeof ENGINES)[number]

/** What reads posts: the rules, and beside them a language model where there is one. */
export type Readers = { extractor: Extractor; model?: ModelReader | null }

export type PostReading = {
  extraction: PostExtraction
  /** Who read it: the rules' own name, or `both`. */
  engine: string
  /** Why the model did not take part, when it should have. */
  unread: Extract<ModelReading, { kind: 'unread' }> | null
}

/** Reads a post with all there is. Without an answer of the model the rules stand alone. */
export async function readWithAll(
  { extractor, model }: Readers,
  input: ExtractionInput,
): Promise<PostReading> {
  const rules = await extractor.extract(input)
  if (!model || !hasWords(input.text))
    return { extraction: rules, engine: extractor.name, unread: null }
  const reading = await model.read(input)
  if (reading.kind === 'unread')
    return { extraction: rules, engine: extractor.name, unread: reading }
  return {
    extraction: mergeEngines(rules, groundAnswer(reading.answer, input, rules)),
    engine: 'both',
    unread: null,
  }
}

/** The extraction of a post by one engine. Throws Unread when `model` alone has no answer. */
export async function readBy(
  engine: EngineName,
  readers: Readers,
  input: ExtractionInput,
): Promise<PostReading> {
  const rules: Readers = { extractor: readers.extractor }
  if (engine === 'both' || engine === 'rules' || !readers.model || !hasWords(input.text))
    return readWithAll(engine === 'rules' ? rules : readers, input)
  const reading = await readers.model.read(input)
  if (reading.kind === 'unread')
    throw new Unread(`the language model gave no answer: ${reading.reason}`)
  return {
    extraction: fromModelAlone(
      groundAnswer(reading.answer, input, await readers.extractor.extract(input)),
    ),
    engine,
    unread: null,
  }
}

/** A post that the engine asked for could not read. */
export class Unread extends Error {}

const hasWords = (text: string): boolean => /\p{L}/u.test(text)
