import {
  context,
  diag,
  DiagLogLevel,
  type HrTime,
  propagation,
  trace,
  ValueType,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import os from 'node:os'
import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'
import type { Closing } from './run.ts'

const EXPORT_TIMEOUT_MS = 3000
/** Between two log lines about a collector that cannot be reached. */
const QUIET_MS = 60_000

export type Telemetry = {
  /** The base address of a collector (OTLP over HTTP), without /v1/traces. */
  endpoint: string
  /** The name of this process' role. */
  service: string
  /** The metrics of this process, as `prom-client` gives them. */
  read(): Promise<MetricObjectWithValues<MetricValueWithName<string>>[]>
  warn(line: string): void
}

/**
 * Sends traces and metrics of this process to a collector until it closes: spans every five
 * seconds, metrics every minute. The SDK's standard variables OTEL_EXPORTER_OTLP_HEADERS and
 * OTEL_TRACES_SAMPLER apply. What a collector cannot take is lost; the log says so once a minute.
 *
 * https://opentelemetry.io/docs/specs/otlp/
 */
export function exportTelemetry(
  { endpoint, service, read, warn }: Telemetry,
  closing: Closing,
): void {
  const base = endpoint.replace(/\/+$/, '')
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.instance.id': `${os.hostname()}:${process.pid}`,
  })
  const exporterOptions = (path: string) => ({
    url: base + path,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  let warnedAt = -Infinity
  const report = (message: string) => {
    if (performance.now() - warnedAt < QUIET_MS) return
    warnedAt = performance.now()
    warn(`OTEL_EXPORTER_OTLP_ENDPOINT: ${message.slice(0, 300)}`)
  }
  diag.setLogger(
    { error: report, warn() {}, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter(exporterOptions('/v1/traces')), {
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  traces.register()
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(exporterOptions('/v1/metrics')),
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        metricProducers: [prometheusMetrics(read)],
      }),
    ],
  })
  closing.add(async () => {
    await Promise.allSettled([traces.shutdown(), meters.shutdown()])
    for (const api of [trace, context, propagation, diag]) api.disable()
  })
}

/** Metrics stay defined once, in `metrics.ts`; here they only change their form. */
function prometheusMetrics(read: Telemetry['read']): MetricProducer {
  const startTime = toHrTime(performance.timeOrigin)
  return {
    async collect() {
      const times = { startTime, endTime: toHrTime(Date.now()) }
      const metrics = (await read()).flatMap((metric) => toMetricData(metric, times))
      return {
        resourceMetrics: {
          resource: resourceFromAttributes({}),
          scopeMetrics: [{ scope: { name: 'bina' }, metrics }],
        },
        errors: [],
      }
    },
  }
}

type Times = { startTime: HrTime; endTime: HrTime }

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

/** One of OpenTelemetry's metrics; none for a summary, of which we have none. */
function toMetricData(
  { name, help, type, values }: MetricObjectWithValues<MetricValueWithName<string>>,
  times: Times,
): MetricData[] {
  const common = {
    descriptor: {
      name,
      description: help,
      unit: /_seconds(_total)?$/.test(name) ? 's' : /_bytes(_total)?$/.test(name) ? 'By' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = (): DataPoint<number>[] =>
    values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  // prom-client's types declare an enum, but the value is its name.
  switch (String(type)) {
    case 'counter':
      return [
        { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() },
      ]
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
    case 'histogram':
      return [
        {
          ...common,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: histograms(values, times),
        },
      ]
    default:
      return []
  }
}

/** One point for each set of labels. Prometheus counts each bucket with all below it. */
function histograms(
  values: readonly MetricValueWithName<string>[],
  times: Times,
): DataPoint<Histogram>[] {
  const points = new Map<string, DataPoint<Histogram> & { below: number }>()
  for (const { labels, metricName = '', value } of values) {
    const { le, ...attributes } = labels
    const key = JSON.stringify(Object.entries(attributes).toSorted())
    let point = points.get(key)
    if (!point) {
      const histogram = { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 }
      point = { ...times, attributes, value: histogram, below: 0 }
      points.set(key, point)
    }
    if (metricName.endsWith('_sum')) point.value.sum = value
    else if (metricName.endsWith('_count')) point.value.count = value
    else {
      if (le !== '+Inf') point.value.buckets.boundaries.push(Number(le))
      point.value.buckets.counts.push(value - point.below)
      point.below = value
    }
  }
  return [...points.values()].map(({ below: _, ...point }) => point)
}
