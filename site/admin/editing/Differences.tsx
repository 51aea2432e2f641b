import type { Difference } from './differences.ts'
import './differences.css'

/** A table of what differs; the captions name the two sides. */
export function Differences({
  differences,
  captions
}: {
  differences: Difference[]
  captions: [string, string]
}) {
  return (
    <table className="differences">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{captions[0]}</th>
          <th scope="col">{captions[1]}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-side={captions[0]}>{before}</td>
            <td data-side={captions[1]}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
