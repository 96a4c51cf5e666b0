import type { OpenAPIObject } from '@nestjs/swagger';
import { CURSOR_VALUES, Dice, HEADERS, JSON_VALUES, RAW_BODIES, RAW_SEGMENTS, TEXT_VALUES } from './values.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Operation {
  /** `POST /api/orders` */
  route: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema?: Schema }[];
  body: Schema | null;
}

export interface FuzzRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

type Fields = Record<string, unknown>;

/** What `typeof` calls the types of JSON schema. */
const TYPES: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean' };

/** Every operation that the document names. */
export function operationsOf({ paths }: OpenAPIObject): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { parameters?: Operation['parameters']; requestBody?: unknown }>).map(
      ([method, { parameters = [], requestBody }]) => ({
        route: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body:
          (requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content?.['application/json']
            ?.schema ?? null,
      }),
    ),
  );
}

/** Makes requests for an operation: first as it wants to be asked, then with one thing wrong in each. */
export class Fuzzer {
  private dice = new Dice(0);

  constructor(
    private readonly document: OpenAPIObject,
    private readonly seed: number,
    /** Values that exist: by name, or by the beginning of a route and the name. */
    private readonly known: Fields,
  ) {}

  /** As the operation wants to be asked. */
  wellFormed(operation: Operation): FuzzRequest {
    this.start(operation);
    return this.good(operation);
  }

  /** Every field that a body may have, each null, empty, of a wrong type and too long, with all others as they should be. */
  eachField(operation: Operation): FuzzRequest[] {
    this.start(operation);
    const whole = operation.body === null ? undefined : this.sample(operation.body, '', true);
    return placesOf(whole).flatMap((place) => {
      const right = place.reduce<unknown>((value, key) => (value as Fields)[key], whole);
      return [null, '', {}, [], typeof right === 'string' ? 7 : 'seven', 'z'.repeat(5_000)].map((value) =>
        this.request(operation, this.query(operation), replaced(whole, place, value)),
      );
    });
  }

  private start({ route }: Operation): void {
    this.dice = new Dice([...route].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), this.seed));
  }

  /** The same for the same seed, whatever was made before. */
  requests(operation: Operation, perField: number): FuzzRequest[] {
    this.start(operation);
    const good = () => this.good(operation);
    const wrong = operation.parameters.flatMap(({ name, in: place }) => {
      if (place === 'path') return this.wrongSegments(operation, name, perField);
      if (place === 'query') return this.wrongQueries(operation, name, perField);
      return [];
    });
    const headers = this.dice.some(HEADERS, perField).map((more) => {
      const request = good();
      return { ...request, headers: { ...request.headers, ...more } };
    });
    const bodies = operation.body === null ? [] : this.wrongBodies(operation, perField);
    return [good(), good(), ...wrong, ...headers, ...bodies];
  }

  private good(operation: Operation): FuzzRequest {
    return this.request(operation, this.query(operation), this.body(operation));
  }

  private request(
    { method, path, parameters }: Operation,
    query: [string, string][],
    body: unknown,
    segments: Record<string, string> = {},
  ): FuzzRequest {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema;
      const own = Object.keys(this.known).find(
        (key) => key.endsWith(` ${name}`) && `${path}/`.startsWith(`${key.split(' ')[0]}/`),
      );
      return segments[name] ?? encodeURIComponent(String(this.sample(schema ?? {}, own ?? name)));
    });
    const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
    return {
      method,
      path: search === '' ? filled : `${filled}?${search}`,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }

  private wrongSegments(operation: Operation, name: string, count: number): FuzzRequest[] {
    const values = [...this.dice.some(TEXT_VALUES, count).map(encoded), this.dice.of(RAW_SEGMENTS)];
    return values
      .filter((value) => value !== '')
      .map((value) => this.request(operation, this.query(operation), this.body(operation), { [name]: value }));
  }

  private wrongQueries(operation: Operation, name: string, count: number): FuzzRequest[] {
    const others = () => this.query(operation).filter(([other]) => other !== name);
    const values = this.dice.some(name === 'cursor' ? CURSOR_VALUES : TEXT_VALUES, count);
    const single = values.map((value): [string, string][] => [...others(), [name, value]]);
    const [a, b] = this.dice.some(TEXT_VALUES, 2);
    const odd: [string, string][][] = [
      [
        [name, a ?? ''],
        [name, b ?? ''],
      ],
      [[`${name}[]`, a ?? '']],
      [[`${name}[x][y]`, a ?? '']],
    ];
    return [...single, [...others(), ...this.dice.of(odd)]].map((query) =>
      this.request(operation, query, this.body(operation)),
    );
  }

  private wrongBodies(operation: Operation, perField: number): FuzzRequest[] {
    const template = this.body(operation);
    const places = placesOf(template);
    const query = this.query(operation);
    const fields = places.flatMap((place) =>
      [...this.dice.some(JSON_VALUES, perField), undefined].map((value) =>
        this.request(operation, query, replaced(this.body(operation), place, value)),
      ),
    );
    const extra = this.request(operation, query, {
      ...(template as Fields),
      [this.dice.of(['id', 'role', '__proto__', 'is_admin', 'user_id'])]: this.dice.of(JSON_VALUES),
    });
    const whole = this.dice.some(RAW_BODIES, perField * 2).map(({ type = 'application/json', body, more }) => ({
      ...this.request(operation, query, undefined),
      headers: { ...(type === '' ? {} : { 'Content-Type': type }), ...more },
      body,
    }));
    return [...fields, extra, ...whole];
  }

  /** Each parameter of the query in half of the requests. */
  private query({ parameters }: Operation): [string, string][] {
    return parameters
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor' && this.wanted(parameter))
      .map(({ name, schema }) => [name, String(this.sample(schema ?? {}, name))]);
  }

  private wanted({ required }: Operation['parameters'][number]): boolean {
    return required === true || this.dice.below(2) === 0;
  }

  private body({ body }: Operation): unknown {
    return body === null ? undefined : this.sample(body, '');
  }

  /** A value as the schema wants it; one that exists when the name is known. */
  private sample(given: Schema, name: string, all = false): unknown {
    const schema = this.resolved(given);
    if (schema.enum) return this.dice.of(schema.enum);
    if (schema.properties) {
      const { properties, required = [] } = schema;
      const chosen = (field: string) => all || required.includes(field) || this.dice.below(2) === 0;
      const fields = Object.keys(properties).filter(chosen);
      return Object.fromEntries(fields.map((field) => [field, this.sample(properties[field] ?? {}, field, all)]));
    }
    if (schema.type === 'array') return [this.sample(schema.items ?? {}, name, all)];
    if (schema.format === 'date-time') return `2026-01-0${this.dice.below(9) + 1}T03:04:05Z`;
    if (name in this.known && (schema.type === undefined || typeof this.known[name] === TYPES[schema.type])) {
      return this.known[name];
    }
    if (schema.type === 'boolean') return this.dice.below(2) === 0;
    if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
    if (schema.type === 'object') return {};
    return 'sample'.padEnd(schema.minLength ?? 0, '.');
  }

  private resolved(schema: Schema): Schema {
    const whole = schema.allOf?.[0] ?? schema;
    if (whole.$ref === undefined) return whole;
    const name = whole.$ref.split('/').at(-1) ?? '';
    return this.resolved((this.document.components?.schemas?.[name] ?? {}) as Schema);
  }
}

/** Percent-encoded; half a surrogate pair becomes the bytes that it would have in UTF-8, which are not valid. */
const encoded = (text: string): string => (/\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text));

/** The ways to all fields of a value, nested ones too. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [[...path, key], ...placesOf(child, [...path, key])]);
}

/** With one field replaced, or left out. */
function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Fields) }) as Fields;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}
