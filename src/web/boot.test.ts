import { expect, test } from 'vitest'
import { toScriptJson } from './boot.ts'

test('hostile text cannot end the script and is unchanged', () => {
  const text = '</script><!--<script>&amp;\u2028\u2029"\\'
  const json = toScriptJson({ text })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ text })
})
