import { formatUsdt } from '../../../common/money/index.js';
import { computeArrivalDeadline, toExport, toWalletPayment } from '../domain/wallet-payment.js';
import type { Settlement } from '../entities/settlement.entity.js';
import type { AdminSettlement, PayingNow, SettlementItem } from './settlements.dto.js';

export const isOpen = ({ state }: Settlement): boolean => state === 'requested' || state === 'approved';

export const toSettlementItem = (settlement: Settlement): SettlementItem => ({
  id: settlement.id,
  state: settlement.state,
  amount: formatUsdt(settlement.amount),
  address: settlement.address,
  created_at: settlement.createdAt.toISOString(),
  decided_at: settlement.decidedAt?.toISOString() ?? null,
  paid_at: settlement.paidAt?.toISOString() ?? null,
  reason: settlement.reason,
  txid: settlement.txid,
});

/** Data of the agent that the settlement does not contain. */
interface CurrentAgent {
  username: string;
  /** The agent's current payout address; undefined when the settlement is closed. */
  address: string | undefined;
  now: Date;
}

export function toAdminSettlement(settlement: Settlement, { username, address, now }: CurrentAgent): AdminSettlement {
  const moved = address !== undefined && address !== settlement.address;
  const flags = isOpen(settlement) ? [...(settlement.flags?.split(',') ?? []), ...(moved ? ['moved'] : [])] : [];
  const exported = toExport(settlement);
  return {
    ...toSettlementItem(settlement),
    agent_id: settlement.agentId,
    username,
    flags: flags as AdminSettlement['flags'],
    decided_by: settlement.decidedByName,
    paid_by: settlement.paidByName,
    payer_address: settlement.payerAddress,
    found_by: settlement.foundBy,
    paying: toPayingNow(settlement, now),
    in_batch: exported && { by: exported.by, at: exported.at.toISOString() },
    problem_txid: settlement.problemTxid,
  };
}

function toPayingNow(settlement: Settlement, now: Date): PayingNow | null {
  const claim = toWalletPayment(settlement);
  if (settlement.state !== 'approved' || !claim || (!claim.sending && claim.until <= now)) return null;
  const { by, at, sending } = claim;
  const until = sending ? computeArrivalDeadline(sending) : claim.until;
  return { by, since: at.toISOString(), until: until.toISOString(), txid: sending?.txid ?? null };
}
