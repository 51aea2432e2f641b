import { Avatar, avatarAddress } from './Avatar.tsx'

/**
 * Shows a person where nothing of theirs can be shown yet: their picture over a field in its own colours.
 * Without a picture the field is the hub's violet, with two letters.
 */
export function PersonField({
  url,
  fallback
}: {
  url: string | null | undefined
  fallback: string
}) {
  const address = avatarAddress(url)
  return (
    <span className="person-field">
      {address && (
        <img src={address} alt="" width={64} height={64} data-retry="" />
      )}
      <Avatar url={url} fallback={fallback} />
    </span>
  )
}
