const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escape = (text: string): string =>
  text.replace(
    /[&<>"\r]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' })[c]!,
  )
const element = (name: string, value: string | number | boolean): string =>
  `<${name}>${escape(String(value))}</${name}>`

export const errorXml = (code: string, message: string, extras: Record<string, string>): string =>
  `${HEAD}<Error>${element('Code', code)}${element('Message', message)}${Object.entries(extras)
    .map(([name, value]) => element(name, value))
    .join('')}${element('RequestId', 'FAKE')}</Error>`

export type Listed = { key: string; size: number; etag: string; modified: Date }
type Page = {
  bucket: string
  prefix: string
  maxKeys: number
  continuationToken: string | null
  next: string | null
  startAfter: string | null
  objects: Listed[]
}

/** The response of ListObjectsV2. */
export const listXml = ({
  bucket,
  prefix,
  maxKeys,
  continuationToken,
  next,
  startAfter,
  objects,
}: Page): string =>
  `${HEAD}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${[
    element('Name', bucket),
    element('Prefix', prefix),
    element('KeyCount', objects.length),
    element('MaxKeys', maxKeys),
    element('IsTruncated', next !== null),
    ...(continuationToken === null ? [] : [element('ContinuationToken', continuationToken)]),
    ...(next === null ? [] : [element('NextContinuationToken', next)]),
    ...(startAfter === null ? [] : [element('StartAfter', startAfter)]),
    ...objects.map(
      ({ key, size, etag, modified }) =>
        `<Contents>${element('Key', key)}${element('LastModified', modified.toISOString())}` +
        `${element('ETag', etag)}${element('Size', size)}` +
        '<StorageClass>STANDARD</StorageClass></Contents>',
    ),
  ].join('')}</ListBucketResult>`
