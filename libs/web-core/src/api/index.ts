import type { components } from '@lotline/shared-types';

/** The shapes on the wire, by their names in the API's OpenAPI document. */
export type Schemas = components['schemas'];

export { createApi, idempotent, newIdempotencyKey } from './client';
export type { Api, ApiOptions, Download, NdjsonRequest } from './client';
export { ApiError, apiErrorFrom, NetworkError, TimeoutError } from './errors';
export type { FieldError } from './errors';
export { createKeyKeeper, noteOutcome } from './key-keeper';
export type { AskForStepUp, StepUpFactor } from './step-up';
export type { EventStream, EventStreamOptions, ServerEvent, StreamState } from './sse';
