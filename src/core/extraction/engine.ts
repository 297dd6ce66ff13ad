import type { ExtractionInput, Extractor, PostExtraction } from './extraction.ts'
import { groundOutput } from './grounding/ground-output.ts'
import { extractionFromModel, mergeEngines } from './merge-engines.ts'
import type { ModelReader, ModelReading } from './model-reader.ts'

/** How a post is read: by the rules alone, by a language model alone, or by both together. */
export const ENGINES = ['rules', 'model', 'both'] as const
export type EngineName = (typeof ENGINES)[number]

/** What reads posts: the rules, and beside them a language model where there is one. */
export type Engines = { extractor: Extractor; model?: ModelReader | null }

export type PostReading = {
  extraction: PostExtraction
  /** Who read it: the rules' own name, or `both`. */
  engine: string
  /** Why the model did not take part, when it should have. */
  failure: Extract<ModelReading, { kind: 'unread' }> | null
}

/** Reads a post with all there is. Without an answer of the model the rules stand alone. */
export async function extractWithAll(
  { extractor, model }: Engines,
  input: ExtractionInput,
): Promise<PostReading> {
  const rules = await extractor.extract(input)
  if (!model || !hasReadableText(input.text))
    return { extraction: rules, engine: extractor.name, failure: null }
  const reading = await model.read(input)
  if (reading.kind === 'unread')
    return { extraction: rules, engine: extractor.name, failure: reading }
  return {
    extraction: mergeEngines(rules, groundOutput(reading.output, input, rules)),
    engine: 'both',
    failure: null,
  }
}

/** The extraction of a post by one engine. Throws Unread when `model` alone has no answer. */
export async function extractWithEngine(
  engine: EngineName,
  engines: Engines,
  input: ExtractionInput,
): Promise<PostReading> {
  const rules: Engines = { extractor: engines.extractor }
  if (engine === 'both' || engine === 'rules' || !engines.model || !hasReadableText(input.text))
    return extractWithAll(engine === 'rules' ? rules : engines, input)
  const reading = await engines.model.read(input)
  if (reading.kind === 'unread')
    throw new ModelUnavailableError(`the language model gave no answer: ${reading.reason}`)
  return {
    extraction: extractionFromModel(
      groundOutput(reading.output, input, await engines.extractor.extract(input)),
    ),
    engine,
    failure: null,
  }
}

/** A post that the engine asked for could not read. */
export class ModelUnavailableError extends Error {}

const hasReadableText = (text: string): boolean => /\p{L}/u.test(text)
