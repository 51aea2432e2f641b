import {
  AROUND_A_WRITE_BYTES,
  BUSY,
  CORE_HOUR,
  EDGE_TIMES,
  FRAME_BYTES,
  MEMORY_GB_HOUR,
  OPENS,
  TRAFFIC_GB
} from './assumptions.ts'
import type { Costs } from './costs.ts'
import type { Manifests } from './manifests.ts'
import { regionOf } from './region.ts'
import type { Load, Region } from './region.ts'

/** What all regions together require. Cores are counted as fully busy. */
export interface Needs {
  load: Load
  region: Region
  apiCores: number
  siteCores: number
  edgeCores: number
  redisCores: number
  /** Redis masters in each region. */
  masters: number
  mongoCores: number
  cores: number
  /** Of the copies of API and site only; what the other parts take was not measured. */
  memoryGb: number
  /** Bytes a second to the chatters. */
  outBytes: number
  dollarsAnHour: number
}

const SECOND_US = 1e6
const HOUR_S = 3600
const GB = 1e9
const MB_OF_GB = 1000
const KB = 1024

export function needsOf(load: Load, costs: Costs, manifests: Manifests): Needs {
  const { sockets, rooms, rate, regions } = load
  const region = regionOf(load, costs, manifests)
  const { copies, copyBusy, writes, deliveries } = region
  const pages = sockets * OPENS
  const cores = (count: number, us: number) => (count * us) / SECOND_US

  const apiCores = regions * copies * copyBusy
  const siteCores = cores(pages, costs.pageUs)
  const edgeCores =
    cores(pages, costs.pageEdgeUs) +
    cores(regions * writes, EDGE_TIMES * costs.writeUs)
  // Redis joins what it has no time to write one by one, so it looks busy early but is full only late.
  const masters = Math.ceil(region.redisJoined / BUSY)
  const redisCores = regions * Math.min(region.redisAlone, masters)
  const mongoCores = cores(rooms * rate, costs.storeUs)
  const all = apiCores + siteCores + edgeCores + redisCores + mongoCores

  const copyMb =
    costs.hubMb +
    (sockets / regions / copies) * costs.socketMb +
    region.roomsOfCopy * costs.roomMb
  const sites = copies === 1 ? 1 : manifests.leastCopies
  const memoryGb =
    (regions * (copies * copyMb + sites * costs.siteMb)) / MB_OF_GB
  const outBytes =
    regions * (deliveries * FRAME_BYTES + writes * AROUND_A_WRITE_BYTES) +
    pages * costs.pageKb * KB
  return {
    load,
    region,
    apiCores,
    siteCores,
    edgeCores,
    redisCores,
    masters,
    mongoCores,
    cores: all,
    memoryGb,
    outBytes,
    dollarsAnHour:
      (all / BUSY) * CORE_HOUR +
      memoryGb * MEMORY_GB_HOUR +
      ((outBytes * HOUR_S) / GB) * TRAFFIC_GB
  }
}
