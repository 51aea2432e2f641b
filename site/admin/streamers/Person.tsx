import { Avatar, firstLetters } from '../../ui/Avatar.tsx'

/** A streamer's picture, or the first 2 letters of the display name, beside the names. */
export function Person({
  url,
  name,
  username
}: {
  url: string
  name: string
  username: string
}) {
  return (
    <span className="person">
      <Avatar url={url} fallback={firstLetters(name)} />
      <span>
        <span className="name">{name}</span>
        <span className="login-name">{username}</span>
      </span>
    </span>
  )
}
