import { Controller, Get, type MessageEvent, Sse } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { interval, map, merge, type Observable, takeUntil } from 'rxjs';
import { ErrorCode, OpenStream, Cached, Public, SkipEnvelope } from '../../../common/index.js';
import { LiveOrderList } from '../dto/live.dto.js';
import { LiveOrdersService } from '../services/live-orders.service.js';

const HEARTBEAT_MS = 15_000;

@ApiTags('orders')
@Controller('orders/live')
export class LiveOrdersController {
  constructor(private readonly live: LiveOrdersService) {}

  /** Orders that were paid in the last day, without anything of their buyers. Empty when there were none. */
  @Public()
  @Cached()
  @ErrorCode(516)
  @Get()
  recent(): Promise<LiveOrderList> {
    return this.live.findRecent();
  }

  /** The same list now and after each change, as server-sent events named `orders`; a heartbeat each 15 s. */
  @Public()
  @OpenStream('live orders')
  @SkipEnvelope()
  @ApiOperation({ description: 'Server-sent events: `orders` with the same JSON as GET, `heartbeat` every 15 s.' })
  @ApiProduces('text/event-stream')
  @Sse('stream')
  stream(): Observable<MessageEvent> {
    const lists = this.live.watchRecent().pipe(map((list): MessageEvent => ({ type: 'orders', data: list })));
    const beats = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return merge(lists, beats).pipe(takeUntil(this.live.stopSignal));
  }
}
