"""Learning the game: prepared deals, played with computers. No Discord, no database in it."""

from bot.lessons.course import COURSE, EDITION
from bot.lessons.lesson import LEARNER, SEATS, Lesson, Step
from bot.lessons.walk import LEVEL, Moment, Place, stand

__all__ = [
    "COURSE",
    "EDITION",
    "LEARNER",
    "LEVEL",
    "SEATS",
    "Lesson",
    "Moment",
    "Place",
    "Step",
    "stand",
]
