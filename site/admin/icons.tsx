import {
  ArrowDown,
  ArrowUp,
  Clapperboard,
  Download,
  GraduationCap,
  GripVertical,
  Image,
  KeyRound,
  LayoutGrid,
  ListChecks,
  LogOut,
  MapPin,
  Pencil,
  Plus,
  Rows3,
  Star,
  Tag,
  Trash2,
  Trophy,
  Upload,
  Video
} from 'lucide-react'
import { drawn } from '../ui/icons.tsx'

/* Icons that only the panel draws: no other page loads them. */

export const PlusIcon = /* @__PURE__ */ drawn(Plus)
export const EditIcon = /* @__PURE__ */ drawn(Pencil)
export const DeleteIcon = /* @__PURE__ */ drawn(Trash2)
export const MoveUpIcon = /* @__PURE__ */ drawn(ArrowUp)
export const DragIcon = /* @__PURE__ */ drawn(GripVertical)
export const ChooseIcon = /* @__PURE__ */ drawn(ListChecks)
export const MoveDownIcon = /* @__PURE__ */ drawn(ArrowDown)
export const TagIcon = /* @__PURE__ */ drawn(Tag)
export const StarIcon = /* @__PURE__ */ drawn(Star)
export const UploadIcon = /* @__PURE__ */ drawn(Upload)
export const DownloadIcon = /* @__PURE__ */ drawn(Download)
export const LogoutIcon = /* @__PURE__ */ drawn(LogOut)
export const TournamentIcon = /* @__PURE__ */ drawn(Trophy)
export const MeetupIcon = /* @__PURE__ */ drawn(MapPin)
export const TutorialIcon = /* @__PURE__ */ drawn(GraduationCap)
export const VideoIcon = /* @__PURE__ */ drawn(Video)
export const MovieIcon = /* @__PURE__ */ drawn(Clapperboard)
export const KeyIcon = /* @__PURE__ */ drawn(KeyRound)
export const PictureIcon = /* @__PURE__ */ drawn(Image)
export const CardsIcon = /* @__PURE__ */ drawn(LayoutGrid)
export const RowsIcon = /* @__PURE__ */ drawn(Rows3)
