import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { allErrors } from '../errors/index.js';

type Schema = Record<string, unknown>;
/** Set by a route whose JSON goes out without the envelope, because others say what it looks like. */
export const NO_ENVELOPE = 'x-no-envelope';

type Answer = { content?: Record<string, { schema?: Schema }> };
type Operation = { [NO_ENVELOPE]?: boolean; responses?: Record<string, Answer> };

const enveloped = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer', enum: [200] }, message: { type: 'string' }, data },
});

const errorSchema = (): Schema => ({
  type: 'object',
  required: ['code', 'reason', 'message', 'data', 'request_id'],
  properties: {
    code: { type: 'integer', description: 'catalogue code' },
    reason: { type: 'string', enum: allErrors().map(({ reason }) => reason) },
    message: { type: 'string' },
    params: { type: 'object', additionalProperties: true },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'rule'],
        properties: {
          field: { type: 'string' },
          rule: { type: 'string' },
          params: { type: 'object', additionalProperties: true },
        },
      },
    },
    data: { nullable: true, enum: [null] },
    request_id: { type: 'string' },
  },
});

/** A handler that returns nothing answers an empty object, as the envelope has it. */
const NOTHING: Schema = { type: 'object', additionalProperties: false };

/**
 * Success is HTTP 200 with the envelope around what the handler returns; every failure has the one error shape, unless the
 * route describes another one.
 */
function describeEnvelope(operation: Operation): void {
  const { '200': ok, '201': created, ...failures } = operation.responses ?? {};
  const success = ok ?? created ?? {};
  success.content ??= { 'application/json': { schema: NOTHING } };
  const json = success.content['application/json'];
  if (json?.schema && operation[NO_ENVELOPE] !== true) json.schema = enveloped(json.schema);
  operation.responses = {
    '200': success,
    default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } },
    ...failures,
  };
}

/** The contract from which the apps' types are made. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Lotline')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const path of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'delete', 'patch'] as const) {
      const operation = path[method] as Operation | undefined;
      if (operation) describeEnvelope(operation);
    }
  }
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, ApiError: errorSchema() };
  return document;
}
