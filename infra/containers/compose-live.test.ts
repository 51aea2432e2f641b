import { describe, expect, test } from 'vitest'
import { VARIABLES } from '#http/variables'
import { read, readCompose } from './testing-compose.ts'

const { compose } = await readCompose('compose.live.yaml')
const caddyfile = await read('infra/containers/Caddyfile')

describe('compose.live.yaml', () => {
  const { live: taker, api, mediamtx } = compose.services

  test('one container takes the streams, any number of others read them, and only its port is published', () => {
    expect(taker).toMatchObject({
      extends: { file: 'docker-compose.yml', service: 'api' },
      environment: {
        LIVE: 'on',
        LIVE_HOST: '0.0.0.0',
        LIVE_AT: `http://live:${VARIABLES.PORT.value}`,
        LIVE_PORT: `\${LIVE_PORT:-${VARIABLES.LIVE_PORT.value}}`
      },
      ports: ['${LIVE_PORT:-1935}:${LIVE_PORT:-1935}'],
      mem_limit: '1g',
      cpus: '${LIVE_CPUS:-1}'
    })
    expect(api).toEqual({ environment: { LIVE: 'off' } })
    expect(caddyfile).not.toMatch(/:live\}/)
  })

  test('MediaMTX starts only when it is asked for, with limits, and sends on to the port that takes streams', () => {
    expect(mediamtx).toMatchObject({
      profiles: ['mediamtx'],
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '512m',
      pids_limit: 200,
      networks: ['edge']
    })
    expect(mediamtx?.environment?.['MTX_PATHDEFAULTS_RUNONREADY']).toContain(
      'rtmp://live:${LIVE_PORT:-1935}/live/$$MTX_PATH'
    )
  })

  test('What copies ask each other is hidden by Caddy', () => {
    expect(caddyfile).toMatch(/@hidden path .*\/api\/copies \/api\/copies\/\*/)
  })
})
