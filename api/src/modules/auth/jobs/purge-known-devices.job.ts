import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { KnownDevice } from '../entities/known-device.entity.js';
import { DeviceFingerprint } from '../entities/device-fingerprint.entity.js';

const DEVICES = 'auth.purge-known-devices';
const FINGERPRINTS = 'auth.purge-device-fingerprints';

/** Deletes devices that were not used for a long time. */
@Injectable()
export class PurgeKnownDevicesJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({ name: DEVICES, old: [{ entity: KnownDevice, at: 'seenAt' }] });
    retention.register({ name: FINGERPRINTS, old: [{ entity: DeviceFingerprint, at: 'seenAt' }] });
  }

  @Interval(DEVICES, SLOT_CHECK_INTERVAL_MS)
  purgeDevices(): Promise<JobResult> {
    return this.retention.runPurge(DEVICES);
  }

  @Interval(FINGERPRINTS, SLOT_CHECK_INTERVAL_MS)
  purgeFingerprints(): Promise<JobResult> {
    return this.retention.runPurge(FINGERPRINTS);
  }
}
