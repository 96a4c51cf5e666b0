import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Answer } from './ask.js';

type Schema = Record<string, unknown>;
type Content = Record<string, { schema?: Schema }>;
type Responses = Record<string, { content?: Content }>;

const MAX_TOLD = 3;

/** OpenAPI 3.0 says `nullable`, also beside a reference; JSON schema has the type `null`. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, example: _example, ...rest } = value as Schema;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, toJsonSchema(member)]));
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** Compares answers with what the published document says of the operation: the media type, and every field of JSON. */
export class DocumentedAnswers {
  private readonly ajv = new Ajv({ strict: false, allErrors: true });
  private readonly checks = new Map<string, ValidateFunction>();

  constructor(private readonly document: OpenAPIObject) {
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'openapi', components: toJsonSchema(document.components ?? {}) });
  }

  /** How an answer differs from the document; null when it does not. */
  difference(route: string, { status, type, text }: Answer): string | null {
    const [method = '', path = ''] = route.split(' ');
    const operation = (this.document.paths[path] as Record<string, { responses?: Responses }> | undefined)?.[
      method.toLowerCase()
    ];
    const key = status === 200 ? '200' : 'default';
    const content = operation?.responses?.[key]?.content;
    const media = type.split(';')[0] ?? '';
    const schema = content?.[media]?.schema;
    // The cashier without scripts says in a page what is wrong.
    if (!schema && key === 'default' && media === 'text/html') return null;
    if (!schema) return `answers ${media}, which the document does not name`;
    if (media !== 'application/json') return null;
    const check = this.checkFor(`${route} ${key}`, schema);
    if (check(JSON.parse(text) as unknown)) return null;
    const faults = (check.errors ?? [])
      .slice(0, MAX_TOLD)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
    return `is not as documented: ${faults.join('; ')}`;
  }

  private checkFor(name: string, schema: Schema): ValidateFunction {
    const known = this.checks.get(name);
    if (known) return known;
    const text = JSON.stringify(toJsonSchema(schema)).replaceAll('"#/components/', '"openapi#/components/');
    const check = this.ajv.compile(JSON.parse(text) as Schema);
    this.checks.set(name, check);
    return check;
  }
}
