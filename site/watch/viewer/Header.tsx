import type { ReactNode } from 'react'
import type { Stream } from '#contract/streams'
import { FALLBACKS } from '../../lib/config.ts'
import { formatNumber } from '../../lib/format.ts'
import { isUnknown } from '../../lib/unknown-stream.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  BookmarkIcon,
  CloseIcon,
  HeartIcon,
  ShareIcon
} from '../../ui/icons.tsx'
import { share } from './viewer.ts'
import type { Viewer } from './viewer.ts'

export interface HeaderProps {
  stream: Stream
  viewer: Viewer
  /** The level of its heading: the page's own, or one below the heading of the page around it. */
  level: 1 | 2
  /** Nothing is known of the stream, and its read has failed. */
  isUnsaid?: boolean
  /** Where the heading leads; without it nowhere. */
  href?: string
  onClose: () => void
  children?: ReactNode
}

/** Who streams what to how many, and what a visitor can do about it. */
export function Header({
  stream,
  viewer,
  level,
  isUnsaid = false,
  href,
  onClose,
  children
}: HeaderProps) {
  const { title, viewerCount, isLiked, streamer } = stream
  const Heading = `h${level}` as const
  return (
    <header className="viewer-head">
      {!isUnsaid && (
        <Avatar url={streamer.avatarUrl} fallback={FALLBACKS.streamerAvatar} />
      )}
      <div className="min-w-0">
        <Heading className="viewer-title" dir="auto">
          {href === undefined ? title : <a href={href}>{title}</a>}
        </Heading>
        <p className="viewer-by">
          {!isUnknown(stream) && (
            <b dir="auto">{streamer.username || FALLBACKS.streamer}</b>
          )}
          {viewerCount > 0 && (
            <span className="watching">
              {formatNumber(viewerCount)} watching
            </span>
          )}
        </p>
      </div>
      {children}
      <div className="viewer-actions">
        {!isUnsaid && (
          <>
            <IconButton
              label="Like"
              aria-pressed={isLiked}
              onClick={() => void viewer.like()}
            >
              <HeartIcon size={20} />
            </IconButton>
            {/* Works as soon as somebody comes near it (mine/bookmarks.ts). */}
            <IconButton
              label="Add to My list"
              data-keeps={stream.id}
              aria-pressed={false}
            >
              <BookmarkIcon size={20} />
            </IconButton>
            <IconButton label="Share" onClick={() => void share()}>
              <ShareIcon size={20} />
            </IconButton>
          </>
        )}
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
    </header>
  )
}
