import { parseH264Sps } from 'node-media-server/src/protocol/sps_info.js'
import type { Picture } from './words.ts'

/** Sampling rates by their number in an AudioSpecificConfig (ISO 14496-3). */
const SAMPLE_RATES_HZ = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000,
  12_000, 11_025, 8000, 7350
]
/** Where the description of the pictures begins in an AVCDecoderConfigurationRecord (ISO 14496-15). */
const SPS_AT = 8

/** The configuration of an H.264 decoder, from the record that precedes the pictures; null: it cannot be read. */
export function videoConfig(
  record: Uint8Array
): (VideoDecoderConfig & { picture: Picture }) | null {
  const bytes = Buffer.from(record)
  if (bytes.length < SPS_AT) return null
  const picture = parseH264Sps(
    bytes.subarray(SPS_AT, SPS_AT + bytes.readUInt16BE(SPS_AT - 2))
  )
  return (
    picture && {
      codec: `avc1.${bytes.toString('hex', 1, 4)}`,
      codedWidth: picture.width,
      codedHeight: picture.height,
      description: record,
      picture
    }
  )
}

/** The configuration of an AAC decoder, from the config that precedes the sound; null: it cannot be read. */
export function audioConfig(config: Uint8Array): AudioDecoderConfig | null {
  const [first = 0, second = 0] = config
  const sampleRate = SAMPLE_RATES_HZ[((first & 7) << 1) | (second >> 7)]
  const numberOfChannels = (second >> 3) & 15
  if (sampleRate === undefined || numberOfChannels === 0) return null
  return {
    codec: `mp4a.40.${first >> 3}`,
    sampleRate,
    numberOfChannels,
    description: config
  }
}
