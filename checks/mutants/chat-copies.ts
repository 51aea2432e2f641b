import type { Mutation } from './mutation.ts'

const CLUSTER = 'api/chat/rooms/cluster.test.ts'
const MISSED = 'api/chat/rooms/missed.test.ts'
const SHARDS = 'api/database/shards.test.ts'
const BUS = 'api/chat/rooms/redis-bus.ts'
const UNHEARD = 'api/chat/rooms/unheard.ts'

export const CHAT_COPIES: Mutation[] = [
  {
    chapter: 'constants',
    without: 'the braces that keep a room in one slot',
    file: 'api/database/slots.ts',
    find: 'start === -1 || end <= start + 1',
    put: 'start === start',
    red: {
      file: SHARDS,
      title:
        'A key is in the slot in which Redis has it: by the part in braces, if there is any'
    }
  },
  {
    chapter: 'rights',
    without: 'user, password and TLS of the other masters',
    file: 'api/database/owners.ts',
    find: 'new URL(first)',
    put: "new URL('redis://any')",
    red: {
      file: SHARDS,
      title:
        'Masters are reached as the first address says: over TLS, with its user and password'
    }
  },
  {
    chapter: 'states',
    without: 'leaving the topic of a room that is empty',
    file: BUS,
    find: '        shards.leave(topicOf(channel))\n',
    put: '',
    red: {
      file: CLUSTER,
      title: 'a copy follows only the rooms that its sockets are in'
    }
  },
  {
    chapter: 'states',
    without: 'telling the others what a copy said alone',
    file: BUS,
    find: '            owed.add(channel)\n            listener.deliver(',
    put: '            listener.deliver(',
    red: {
      file: 'api/chat/rooms/buses.test.ts',
      title:
        'a copy that is back after 11 s tells the others what it said alone, though nobody says more'
    }
  },
  {
    chapter: 'errors',
    without: 'the sentence for a message that was not sent',
    file: UNHEARD,
    find: '    waiting.notSent()\n',
    put: '',
    red: {
      file: MISSED,
      title:
        'A message on its way when its server goes away is told to its sender as not sent, and hidden from who saw it'
    }
  },
  {
    chapter: 'states',
    without: 'hiding what was told as not sent',
    file: BUS,
    find: 'listener.missed(channel, said.event.withdrawn)',
    put: 'listener.missed(channel, [])',
    red: {
      file: MISSED,
      title:
        'A message on its way when its server goes away is told to its sender as not sent, and hidden from who saw it'
    }
  },
  {
    chapter: 'states',
    without: 'hiding what comes through after it was told as not sent',
    file: UNHEARD,
    find: '        owed.add(channel, [event.message.id])\n',
    put: '        void owed\n',
    red: {
      file: MISSED,
      title:
        'A message that comes through after its sender was told otherwise is hidden from who sees it then'
    }
  },
  {
    chapter: 'states',
    without: 'numbers above those of a copy whose clock is ahead',
    file: BUS,
    find: '      sequence.heard(heard)\n',
    put: '',
    red: {
      file: MISSED,
      title:
        'What is said alone comes after what was heard from a copy whose clock is ahead'
    }
  },
  {
    chapter: 'states',
    without: 'only what came after the entry heard last',
    file: 'api/chat/rooms/missed.ts',
    find: 'tail.slice(at + 1)',
    put: 'tail',
    red: {
      file: MISSED,
      title: 'What came after the entry heard last was missed, and no other'
    }
  },
  {
    chapter: 'rights',
    without: 'a look whether somebody is still there before a room is followed',
    file: 'api/chat/rooms/lobby.ts',
    find: '(rooms.get(channel) === open ? bus.open(channel) : undefined)',
    put: 'bus.open(channel)',
    red: {
      file: CLUSTER,
      title: 'a copy follows only the rooms that its sockets are in'
    }
  },
  {
    chapter: 'rights',
    without: 'the order of Redis in a room that is only just being opened',
    file: BUS,
    find: '            given = itsSequence\n',
    put: '            given = itsSequence\n            if (open.get(channel)?.early) unheard.deliverAlone(number)\n',
    red: {
      file: 'api/chat/rooms/buses.test.ts',
      title:
        'who speaks in the same breath as joining is heard in one order too'
    }
  },
  {
    chapter: 'states',
    without: 'each master passing on its share of what people sent',
    file: BUS,
    find: 'CHARGES[turn]!',
    put: 'CHARGES[0]!',
    red: {
      file: CLUSTER,
      title:
        'what somebody sent to one copy is counted on the others, and news reach them'
    }
  },
  {
    chapter: 'states',
    without: 'telling together what people sent',
    file: 'api/chat/rooms/charges.ts',
    find: 'timer === undefined || waiting.length >= JOINED_MOST',
    put: 'waiting.length > 0',
    red: {
      file: CLUSTER,
      title:
        'the traffic of a master grows with its share of the rooms, not with all of them'
    }
  },
  {
    chapter: 'calls',
    without: 'the place of what comes through after it was shown alone',
    file: 'api/chat/rooms/history.ts',
    find: '    if (known) record.sequence = Math.min(record.sequence, known.sequence)\n',
    put: '',
    red: {
      file: MISSED,
      title: 'What was shown alone and comes through later keeps its place'
    }
  }
]
