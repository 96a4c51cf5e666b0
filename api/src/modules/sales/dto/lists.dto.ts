import { ApiProperty } from '@nestjs/swagger';
import { ApiUsdt, LocalizedText, Paginated } from '../../../common/index.js';
import { ORDER_STATES } from '../../orders/index.js';
import { SALES_STATES, SalesCodeItem, SalesFigures, SalesMonth } from './sales.dto.js';

/** Somebody who registered or bought by their code. */
export class SalesCustomerItem {
  id: string;
  /** Masked. */
  name: string;
  /** `code`: registered with it; `staff`: given by a manager; `order`: came by a link and has no account with them. */
  @ApiProperty({ enum: ['code', 'staff', 'order'] })
  by: 'code' | 'staff' | 'order';
  /** Since when; for one of an order, when it was delivered. */
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** Somebody else's customer by now. */
  moved: boolean;
  /** Delivered ones. */
  orders: number;
  /** What they cost, less what was given back. */
  @ApiUsdt()
  spent: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_order_at: string | null;
}

export class SalesCustomerPage extends Paginated(SalesCustomerItem) {}

/** As managers see them: with the account. */
export class AdminSalesCustomer extends SalesCustomerItem {
  /** Why a manager gave them; null for who came by a code. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true })
  user_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
}

export class AdminSalesCustomerPage extends Paginated(AdminSalesCustomer) {}

export class SalesOrderItem {
  /** Its last four digits are hidden from the sales staff. */
  order_no: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ enum: ORDER_STATES })
  state: (typeof ORDER_STATES)[number];
  goods_name: LocalizedText;
  quantity: number;
  /** Masked. */
  customer: string;
  /** Null until delivery. */
  @ApiProperty({ type: String, nullable: true })
  customer_id: string | null;
  @ApiProperty({ enum: ['registered', 'code'] })
  why: 'registered' | 'code';
  /** The price. */
  @ApiUsdt()
  amount: string;
  @ApiUsdt()
  refunded: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at: string | null;
}

export class SalesOrderPage extends Paginated(SalesOrderItem) {}

/** What a member of the sales staff sees of themself. */
export class SalesProfile {
  username: string;
  @ApiProperty({ enum: SALES_STATES })
  state: (typeof SALES_STATES)[number];
  /** Why they are suspended. */
  @ApiProperty({ type: String, nullable: true })
  state_reason: string | null;
  /** Those in use, the newest first. */
  codes: SalesCodeItem[];
  /** This month. */
  month: SalesMonth;
}

/** Whether the caller sells. */
export class SalesSelf {
  /** Null for who does not. */
  @ApiProperty({ type: SalesProfile, nullable: true })
  member: SalesProfile | null;
}

/** What came of their codes within a period. */
export class SalesPeriod extends SalesFigures {
  @ApiProperty({ format: 'date-time' })
  from: string;
  visits: number;
  /** Placed ones, paid or not. */
  orders_placed: number;
}

export class SalesSummary {
  days: number;
  current: SalesPeriod;
  /** As many days, just before. */
  previous: SalesPeriod;
}
