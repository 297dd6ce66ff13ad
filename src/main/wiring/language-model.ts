import type { Config } from '#config'
import type { Database } from '#core/db/database.ts'
import { createModelReader, type ModelReader } from '#core/extraction/model-reader.ts'

/** The configured language model, with its budget; null without one. */
export async function modelFrom(
  { languageModel }: Config,
  database: Database,
  log: (line: string) => void,
): Promise<ModelReader | null> {
  if (!languageModel) return null
  // Imported here, since the SDK is slow to load and often not needed.
  const { createLanguageModel } = await import('#adapters/language-model/language-model.ts')
  return createModelReader({
    db: database.kysely,
    model: createLanguageModel(languageModel),
    budget: languageModel.budget,
    log,
  })
}
