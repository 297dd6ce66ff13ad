/**
 * A response that is JSON already, with exactly the fields of its schema. For those that cost more
 * to read into objects and write again than to find.
 */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
