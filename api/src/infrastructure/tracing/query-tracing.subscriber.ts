import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, QueryFailedError } from 'typeorm';
import type { AfterQueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';
import { recordClientSpan } from './spans.js';

/** Records a span per statement. Statements have `?` for values, so that traces contain no data. */
@Injectable()
export class QueryTracingSubscriber implements EntitySubscriberInterface {
  constructor(source: DataSource) {
    source.subscribers.push(this);
  }

  afterQuery({ query, executionTime = 0, success }: AfterQueryEvent): void {
    recordClientSpan(
      query.slice(0, 6),
      { 'db.query.text': query },
      executionTime,
      success ? undefined : QueryFailedError.name,
    );
  }
}
