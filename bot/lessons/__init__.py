"""Lessons: prepared deals against computers. No Discord, no database."""

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
