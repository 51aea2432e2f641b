import type { Mutation } from './mutation.ts'

const BUSES = 'api/chat/rooms/buses.test.ts'
const TOLD = 'api/chat/rooms/nats.test.ts'
const BUS = 'api/chat/rooms/nats-bus.ts'

export const CHAT_NATS: Mutation[] = [
  {
    chapter: 'states',
    without: 'telling the others what a copy said without NATS',
    file: BUS,
    find: '            owed.add(channel)\n            listener.deliver(',
    put: '            listener.deliver(',
    red: {
      file: BUSES,
      title:
        'a copy that is back after 11 s tells the others what it said alone, though nobody says more'
    }
  },
  {
    chapter: 'states',
    without: 'the answer of who has just spoken to a copy that opens the room',
    file: BUS,
    find: '        if (wasSpokenIn(room)) void answer(channel, said.copy)\n',
    put: '        void answer\n',
    red: {
      file: TOLD,
      title:
        'Who opens a room is told to look once what was just said there is stored'
    }
  },
  {
    chapter: 'errors',
    without: 'withdrawing what was on its way when NATS went away',
    file: BUS,
    find: '        unheard.withdrawAll()\n',
    put: '        unheard.deliverAllAlone()\n',
    red: {
      file: 'api/chat/rooms/missed.test.ts',
      title:
        'A message on its way when its server goes away is told to its sender as not sent, and hidden from who saw it'
    }
  },
  {
    chapter: 'states',
    without: 'leaving a room that nobody is in any more, over NATS',
    file: BUS,
    find: '        line.leave(subjectOf(channel))\n',
    put: '',
    red: {
      file: TOLD,
      title: 'A copy asks NATS only for the rooms that its sockets are in'
    }
  },
  {
    chapter: 'states',
    without: 'telling others of what was said before its copy opened the room',
    file: BUS,
    find: '          deliverOwn(channel, number, event)\n          // A copy',
    put: '          return deliverOwn(channel, number, event)\n          // A copy',
    red: {
      file: TOLD,
      title:
        'What is said in a room that its copy has yet to open is read by those who opened it since'
    }
  },
  {
    chapter: 'states',
    without: 'gaps in what a copy says in a room',
    file: BUS,
    find: '      if (isGap) listener.missed(channel, [])\n',
    put: '',
    red: {
      file: TOLD,
      title:
        'A gap in what a copy says in a room, or to all, has the rooms read again; without one nothing is read'
    }
  },
  {
    chapter: 'states',
    without: 'leaving a server that is silent',
    file: 'api/chat/rooms/nats-line.ts',
    find: '        end(asked)\n',
    put: '',
    red: {
      file: TOLD,
      title: 'A server that is silent is left for the next, and not for ever'
    }
  },
  {
    chapter: 'constants',
    without: 'that NATS needs Redis beside it',
    file: 'http/config.ts',
    find: "  if (bus === 'nats' && !hasRedis)\n",
    put: "  if (bus === 'nats' && !hasRedis && !hasNats)\n",
    red: {
      file: 'http/config.test.ts',
      title: 'What does not carry the chat together is refused in one sentence'
    }
  }
]
