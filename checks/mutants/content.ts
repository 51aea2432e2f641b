import type { Mutation } from './mutation.ts'

/** Items, their templates, orders and saves. */
export const CONTENT: Mutation[] = [
  {
    chapter: 'entities',
    without: 'templates of video and movie that are not on the homepage',
    file: 'contract/templates.ts',
    find: "OFF_THE_HOMEPAGE: ContentType[] = ['video', 'movie']",
    put: "OFF_THE_HOMEPAGE: ContentType[] = ['video']",
    red: { file: 'contract/content.test.ts', title: 'the template of a ' }
  },
  {
    chapter: 'entities',
    without: 'the portrait ratio of comics',
    file: 'contract/templates.ts',
    find: "        ? 'portrait'\n",
    put: "        ? 'video'\n",
    red: { file: 'contract/content.test.ts', title: 'the template of a ' }
  },
  {
    chapter: 'entities',
    without: 'the release date of games',
    file: 'contract/metadata.ts',
    find: "game: { studio: 'text', genre: 'text', releaseDate: 'text' }",
    put: "game: { studio: 'text', genre: 'text' }",
    red: { file: 'contract/content.test.ts', title: 'the metadata of a ' }
  },
  {
    chapter: 'entities',
    without: 'studio and genre of games on public lists',
    file: 'api/content/item.ts',
    find: '...(repeats && isSaid(genre) ? { genre } : {})',
    put: '',
    red: {
      file: 'api/content/content.test.ts',
      title:
        'POST /api/content saves the payload and answers the saved item, 201 when new'
    }
  },
  {
    chapter: 'entities',
    without: 'LIVE badges making streams live',
    file: 'api/streams/lists.ts',
    find: "isLive: hasBadge(item, 'LIVE'),",
    put: "isLive: hasBadge(item, 'NEW'),",
    red: {
      file: 'api/streams/streams.test.ts',
      title: 'A stream has the fields of the specification'
    }
  },
  {
    chapter: 'content',
    without: 'the swap of two items that want one place',
    file: 'api/database/sequence.ts',
    find: '        changed.push({ id: holder._id, order: former ?? (await next()) })\n',
    put: '        changed.push({ id: holder._id, order })\n',
    red: {
      file: 'api/content/content.test.ts',
      title: 'POST order swaps neighbours and answers the items that changed'
    }
  },
  {
    chapter: 'content',
    without: 'the gap closing behind a deleted item',
    file: 'api/content/store.ts',
    find: '            ...(await positions.leave(before))\n',
    put: '',
    red: {
      file: 'api/content/order.test.ts',
      title: 'Without order calls there is no gap either'
    }
  },
  {
    chapter: 'content',
    without: 'new items standing last',
    file: 'api/content/positions.ts',
    find: 'customOrder = await ofType(after.type).next()',
    put: 'customOrder = 1',
    red: {
      file: 'api/content/order.test.ts',
      title: 'Without order calls there is no gap either'
    }
  },
  {
    chapter: 'content',
    without: 'the refusal of a version that is not the newest',
    file: 'api/content/change.ts',
    find: 'if (seen !== undefined && isStale) throw',
    put: 'if (seen === -1 && isStale) throw',
    red: {
      file: 'api/test/calls.test.ts',
      title:
        'Two administrators edit one item: the stale one is told, the one without a version wins'
    }
  },
  {
    chapter: 'gated content',
    without: 'the address behind a gate being kept from everybody',
    file: 'api/content/item.ts',
    find: "return { ...item, externalUrl: '', metadata, adapted: true }",
    put: 'return { ...item, metadata, adapted: true }',
    red: {
      file: 'api/market/exclusive.test.ts',
      title: 'No public reply holds the address behind a gate'
    }
  },
  {
    chapter: 'content',
    without: 'what a gated item plays being kept from everybody',
    file: 'api/content/item.ts',
    find: "  delete rest['playbackUrl']\n",
    put: '',
    red: {
      file: 'api/content/playback.test.ts',
      title:
        'What a gated stream plays is in no list, and only who may watch it is given it'
    }
  },
  {
    chapter: 'states',
    without: 'a second like taking the first one back',
    file: 'api/streams/likes.ts',
    find: 'const isLiked = deletedCount === 0',
    put: 'const isLiked = deletedCount >= 0',
    red: {
      file: 'api/streams/streams.test.ts',
      title: 'The like toggles isLiked, and is counted once per visitor'
    }
  },
  {
    chapter: 'content',
    without: 'places of new items that count from the highest',
    file: 'api/database/sequence.ts',
    find: '((await highest()) ?? 0) + 1',
    put: '(await items.countDocuments(scope)) + 1',
    red: {
      file: 'api/content/content.test.ts',
      title:
        'A new item stands 1 behind the highest of its type and of the homepage, however many there are'
    }
  },
  {
    chapter: 'visitors',
    without: "the own chat's last 50 messages in the viewer",
    file: 'api/streams/transcripts.ts',
    find: 'return records\n      .filter',
    put: 'return records\n      .slice(-2)\n      .filter',
    red: {
      file: 'api/streams/viewer-chat.test.ts',
      title:
        "Of the channel's own chat the viewer's chat has the last 50 messages, in the order in which they were said"
    }
  },
  {
    chapter: 'calls',
    without: 'the external URL of streams',
    file: 'api/streams/lists.ts',
    find: "externalUrl: gateOf(item) === null ? item.externalUrl : '',",
    put: "externalUrl: '',",
    red: {
      file: 'api/streams/streams.test.ts',
      title:
        'A stream carries the external URL of its item, alone and in every list'
    }
  },
  {
    chapter: 'content',
    without: 'the look at what an owner has saved before the sample is written',
    file: 'content-seed/seed.ts',
    find: 'if ((await Items.exists(isOwn)) !== null) {',
    put: 'if (ids.length === 0) {',
    red: {
      file: 'content-seed/seed.test.ts',
      title:
        'A hub that began empty and has an item of its own is given no sample content by a later start'
    }
  },
  {
    chapter: 'entities',
    without: 'tracks that are new by their badge alone',
    file: 'site/sections/tracks.ts',
    find: "isNew: hasBadge(item, 'NEW')",
    put: 'isNew: true',
    red: {
      file: 'e2e/music.spec.ts',
      title: 'A track is new when it has the badge NEW, and only then'
    }
  },
  {
    chapter: 'screens',
    without: "the end of 'My Collections' after two entries",
    file: 'site/shell/navigation.ts',
    find: "{ label: 'Esports Series', picture: '/collections/esports-series.svg' }",
    put: "{ label: 'Esports Series', picture: '/collections/esports-series.svg' },\n  { label: 'More', picture: '/collections/originals.svg' }",
    red: {
      file: 'e2e/sidebar.spec.ts',
      title: "'My Collections' holds two entries that link nowhere"
    }
  },
  {
    chapter: 'states',
    without: "skeletons of the viewer's chat",
    file: 'site/watch/viewer/SidePanel.tsx',
    find: 'return <ChatBones />',
    put: 'return null',
    red: {
      file: 'e2e/viewer-chat.spec.ts',
      title: 'the chat shows skeletons while it loads, then its messages'
    }
  },
  {
    chapter: 'screens',
    without: 'the form letting go of an item that is deleted beside it',
    file: 'site/admin/editing/editor.ts',
    find: "if (purpose.kind === 'edit' && purpose.id === id) resetForm()",
    put: 'if (purpose.id === id) return',
    red: {
      file: 'e2e/admin-editing.spec.ts',
      title:
        'the form lets go of an item that is deleted beside it, and keeps what was typed as the previous draft'
    }
  },
  {
    chapter: 'validation',
    without: 'the refusal of a stream under the address of a list',
    file: 'api/content/schema.ts',
    find: "      ...(type === 'stream' ? { id: streamId } : {}),\n",
    put: "      ...(type === 'stream' ? { id } : {}),\n",
    red: {
      file: 'api/content/refusals.test.ts',
      title: 'A save is refused with a sentence for people'
    }
  },
  {
    chapter: 'content',
    without: 'the answer to a save being what was saved',
    file: 'api/calls/params.ts',
    find: 'text.toWellFormed().trim()',
    put: 'text.trim()',
    red: {
      file: 'api/content/content.test.ts',
      title:
        'A save answers what is then read, of text with half a character too'
    }
  },
  {
    chapter: 'screens',
    without: 'a long name of a collectible being broken in its gate',
    file: 'site/market/gate.css',
    find: '    overflow-wrap: anywhere;\n',
    put: '',
    red: {
      file: 'e2e/get-access.spec.ts',
      title:
        'a collectible whose name is one long word stays in its card, clear of Get Access'
    }
  },
  {
    chapter: 'content',
    without: 'a word of what can have no gate, when many get one',
    file: 'site/admin/many/changes.ts',
    find: 'countsOf(outcome, ungateable)',
    put: 'countsOf(outcome)',
    red: {
      file: 'e2e/admin-many.spec.ts',
      title: 'what can have no gate is left out of the gate of many, and said'
    }
  }
]
