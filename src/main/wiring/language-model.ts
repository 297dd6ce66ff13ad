import type { Config } from '#config'
import type { Database } from '#core/db/database.ts'
import { createModelReader, type ModelReader } from '#core/extraction/model-reader.ts'

/** The language model that the settings name, within its budget; null when they name none. */
export async function modelFrom(
  { languageModel }: Config,
  database: Database,
  log: (line: string) => void,
): Promise<ModelReader | null> {
  if (!languageModel) return null
  // Its SDK takes its time to load; whoever reads by rules alone need not wait for it.
  const { createLanguageModel } = await import('#adapters/language-model/language-model.ts')
  return createModelReader({
    db: database.kysely,
    model: createLanguageModel(languageModel),
    budget: languageModel.budget,
    log,
  })
}
