import { z } from 'zod'
import { IMPORT_FORMATS, IMPORT_STATES, ROW_STATES } from '#contract/imports'
import type { ImportJob, ImportRow, RowState } from '#contract/imports'

const count = z.int().min(0)

export const importJob = z
  .strictObject({
    id: z.string(),
    format: z.enum(IMPORT_FORMATS),
    state: z.enum(IMPORT_STATES),
    rows: count,
    counts: z.strictObject(
      Object.fromEntries(ROW_STATES.map(state => [state, count])) as Record<
        RowState,
        typeof count
      >
    )
  })
  .meta({ id: 'ImportJob' }) satisfies z.ZodType<ImportJob>

export const importRow = z.strictObject({
  row: count,
  id: z.string(),
  title: z.string(),
  state: z.enum(ROW_STATES),
  reason: z.string()
}) satisfies z.ZodType<ImportRow>
