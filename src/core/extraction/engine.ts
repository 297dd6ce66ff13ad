import type { ExtractionInput, Extractor, PostExtraction } from './extraction.ts'
import { groundOutput } from './grounding/ground-output.ts'
import { extractionFromModel, mergeEngines } from './merge-engines.ts'
import type { ModelReader, ModelReading } from './model-reader.ts'

/** How to read posts: by the rules, by a language model, or by both. */
export const ENGINES = ['rules', 'model', 'both'] as const
export type EngineName = (typeof ENGINES)[number]

/** The rules and, if configured, a language model. */
export type Engines = { extractor: Extractor; model?: ModelReader | null }

export type PostReading = {
  extraction: PostExtraction
  /** The name of the rules, or `both` or `model`. */
  engine: string
  /** Why the language model gave no output although it was asked; null otherwise. */
  failure: Extract<ModelReading, { kind: 'unread' }> | null
}

/**
 * Reads a post with the rules and, if there is one, the language model. Without output from the
 * model, returns what the rules found.
 */
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

/** Reads a post with one engine. Throws ModelUnavailableError if `model` gives no output. */
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
    throw new ModelUnavailableError(`the language model gave no output: ${reading.reason}`)
  return {
    extraction: extractionFromModel(
      groundOutput(reading.output, input, await engines.extractor.extract(input)),
    ),
    engine,
    failure: null,
  }
}

/** The language model was asked for and gave no output. */
export class ModelUnavailableError extends Error {}

const hasReadableText = (text: string): boolean => /\p{L}/u.test(text)
