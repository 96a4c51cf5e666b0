import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, QueryFailedError } from 'typeorm';
import type { AfterQueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';
import { recordCall } from './traced.js';

/** Makes a trace span of each statement. Statements carry `?` for each value, so a trace may show them. */
@Injectable()
export class QueryTracingSubscriber implements EntitySubscriberInterface {
  constructor(source: DataSource) {
    source.subscribers.push(this);
  }

  afterQuery({ query, executionTime = 0, success }: AfterQueryEvent): void {
    recordCall(
      query.slice(0, 6),
      { 'db.query.text': query },
      executionTime,
      success ? undefined : QueryFailedError.name,
    );
  }
}
